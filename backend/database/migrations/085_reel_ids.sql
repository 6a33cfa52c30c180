-- Of reels that people make at the desk. Files that give no ids have 1000000 and more.
create sequence reel_id as integer start 2000000;
