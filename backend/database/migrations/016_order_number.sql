-- Order numbers have eight digits and are drawn at random, so that they do not tell how many orders there are.
create function draw_order_number() returns bigint language plpgsql volatile as $$
declare
  number bigint;
begin
  loop
    -- The random bits of a UUID come from the operating system.
    number := 10000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint % 90000000;
    exit when not exists (select from orders where id = number);
  end loop;
  return number;
end
$$;
alter table orders alter column id set default draw_order_number();
drop sequence order_number;
