import type { Pool } from 'pg';
import type { Problem } from './check-run';

/** The states that may follow a state. A row begins in any of them; one without successors is final. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  payment: {
    creating: ['open', 'failed', 'canceled', 'expired', 'paid'],
    open: ['failed', 'canceled', 'expired', 'paid'],
    failed: ['open', 'canceled', 'expired', 'paid'],
    canceled: ['paid'],
    expired: ['paid'],
    paid: [],
  },
  checkout: { open: ['ordered', 'dead'], dead: ['open', 'ordered'], ordered: [] },
  refund: {
    requested: ['pending', 'refunded', 'refused'],
    pending: ['refunded', 'refused'],
    refunded: [],
    refused: [],
  },
};

/**
 * Records each committed change of a state, so that damage is seen that a later check repairs. The triggers only observe:
 * what they insert is rolled back with its transaction.
 */
export const observeTransitions = (admin: Pool) =>
  admin.query(`
    create table if not exists seen_transition (id bigserial, object text, row_id uuid, before text, after text);
    create or replace function see_transition() returns trigger language plpgsql as $$ begin
      insert into seen_transition (object, row_id, before, after) values (tg_table_name, old.id, old.state, new.state);
      return null;
    end $$;
    ${Object.keys(ALLOWED)
      .map(
        (table) => `create or replace trigger see_transition after update on ${table}
          for each row when (old.state is distinct from new.state) execute function see_transition();`,
      )
      .join('\n')}`);

/** The changes of state that no rule allows. */
export async function forbiddenTransitions(admin: Pool): Promise<readonly Problem[]> {
  const { rows } = await admin.query<{ object: string; before: string; after: string }>({
    name: 'seen_transitions',
    text: 'select object, before, after from seen_transition order by id',
  });
  return rows.flatMap(({ object, before, after }) =>
    ALLOWED[object]?.[before]?.includes(after)
      ? []
      : [{ name: 'transitions', what: `a ${object} that was ${before} became ${after}` }],
  );
}
