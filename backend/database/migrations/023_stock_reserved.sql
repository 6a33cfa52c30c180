-- The code says that an invoice reserves stock, and so does the column now. The data stays as it is.
alter table invoice rename column stock_held to stock_reserved;
