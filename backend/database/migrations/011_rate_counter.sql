-- The rate counters and the login lockout get the names that the code uses. The data stays as it is.
alter table tally rename to rate_counter;
alter index tally_pkey rename to rate_counter_pkey;
alter table rate_counter rename column times to count;
alter table login_phone rename column rests_until to locked_until;
alter table login_phone rename column wrong_in_a_row to failed_attempts;
