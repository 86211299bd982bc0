-- The keys of all commands on a lock now name the event that came of them. Those of more or less time named the lock,
-- those of payments the payment.
update "idempotency_keys" as k
set "result_id" = e."seq"::text
from (
  select "lock_id", "type", max("seq") as "seq" from "lock_events"
  where "type" in ('locks.time_added', 'locks.time_removed')
  group by "lock_id", "type"
) as e
where e."lock_id"::text = k."result_id"
  and (k."endpoint", e."type") in (
    ('POST /api/locks/:id/time/add', 'locks.time_added'),
    ('POST /api/locks/:id/time/remove', 'locks.time_removed')
  );--> statement-breakpoint
update "idempotency_keys" as k
set "result_id" = e."seq"::text
from "lock_payments" as p
inner join "lock_events" as e on e."lock_id" = p."lock_id"
where p."id"::text = k."result_id"
  and k."endpoint" in ('POST /api/locks/:id/tribute', 'POST /api/locks/:id/buyout')
  and e."type" in ('locks.tribute_paid', 'locks.buyout_claimed')
  and e."data" ->> 'paymentId' = k."result_id";
