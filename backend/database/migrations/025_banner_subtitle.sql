-- What a shopper reads below the title of a banner.
alter table banner add column subtitle_en text not null default '';
alter table banner add column subtitle_ar text not null default '';
