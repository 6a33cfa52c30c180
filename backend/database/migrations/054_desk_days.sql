-- What the desk reads by day: cash by the moment of delivery, payments and refunds by theirs.
create index on order_history (at) where order_status in ('delivered', 'completed');
create index on payment_receipt (paid_at);
create index on refund (changed_at) where state = 'done';
create index on invoice (created_at) where state in ('held', 'refunded');

-- The lists of the desk: products that are not sold, and all reviews.
create index on product (id) where not is_listed;
create index on review (updated_at desc, id desc);
