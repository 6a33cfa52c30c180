-- The lists of work begin with what is due first; an order without a promised day comes last.
create index orders_by_due on orders (order_status, (coalesce(expected_on, 'infinity'::date)), created_at, id)
  where order_status in (
    'pending', 'confirmed', 'processing', 'shipped', 'on_the_way', 'out_for_delivery', 'on_hold', 'failed'
  );
