-- The browser in which a session began and the system that it runs on, as its customer reads them; null where unknown.
alter table session
  add column browser text check (length(browser) <= 20),
  add column system text check (length(system) <= 20);
