import { act, configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { renderView } from '../screens/components/render-view';
import { createScreenUser, type ScreenUser } from '../support/shop/screen-user';
import type { Language } from '../support/data/translations';
import { coverageOf } from './coverage';
import { type AnyEvent, everyTransition, nameOf, type Path, type PathOptions } from './paths';
import { createHarness, isInternal } from './harness';

/** How the events and tags of a machine map to its screen. */
interface Driver {
  /** Event type → the user action or outside change that causes it. */
  readonly actions: Readonly<Record<string, (event: never) => Promise<unknown> | unknown>>;
  /** Tag → whether the screen shows it. Every tag of the machine is here or in `untestedTags`. */
  readonly tags: Readonly<Record<string, () => boolean>>;
  /** Tags that the screen alone can't show, with the reason; `expectView` checks what can be seen of them. */
  readonly untestedTags?: Readonly<Record<string, string>>;
  /** Further assertions on the screen after each step. */
  readonly expectView?: (snapshot: AnyMachineSnapshot) => void;
}

interface Drive<TMachine extends AnyStateMachine> {
  readonly machine: TMachine;
  /** Name in the coverage table, where several screens share the machine. Default: the machine's id. */
  readonly name?: string;
  readonly starts: readonly (PathOptions & { readonly name: string })[];
  /** The real screen over the actor. */
  readonly view: (actor: ActorRefFrom<TMachine>) => ReactElement;
  readonly driver: (user: ScreenUser, actor: ActorRefFrom<TMachine>) => Driver;
  /** A file that drives one language only needs another file for the other. */
  readonly languages?: readonly Language[];
  /** Transitions that this screen can't cause, with the reason. */
  readonly untaken?: Readonly<Record<string, string>>;
}

// Each action below runs in its own `act`. The library's own wrapper would switch act off while user-event waits.
configure({ asyncWrapper: (run) => run() });

const PATH_TIMEOUT_MS = 30_000;
const LANGUAGES = ['ar', 'en'] as const;

/**
 * Drives a real screen along every path of its machine, in both languages. After each step the screen must show exactly
 * the tags of the model.
 */
export function driveScreen<TMachine extends AnyStateMachine>({
  machine,
  name: label = machine.id,
  starts,
  view,
  driver,
  languages = LANGUAGES,
  untaken = {},
}: Drive<TMachine>): void {
  const runs = starts.map(({ name, ...options }) => ({ name, options, paths: everyTransition(machine, options) }));
  describe.each(languages)('in %s', (language) => {
    for (const { name, options, paths } of runs)
      describe(name, () => {
        test.each(paths.map((path) => [nameOf(path), path] as const))(
          '%s',
          async (_name, path) => drive(path, options.input, language),
          PATH_TIMEOUT_MS,
        );
      });
  });

  test(`${label}: every transition is taken through the screen`, ({ task }) => {
    const all = runs.flatMap(({ paths }) => paths);
    const { states, transitions, missing } = coverageOf(machine, all);
    task.meta.machine = { id: label, states, transitions, paths: all.length, driven: languages };
    expect(missing.transitions.toSorted()).toEqual(Object.keys(untaken).toSorted());
  });

  async function drive({ steps }: Path, input: unknown, language: Language) {
    const harness = createHarness(machine, input);
    const actor = harness.actor.start() as ActorRefFrom<TMachine>;
    const { user } = await renderView(view(actor), language);
    const { actions, tags, expectView, untestedTags = {} } = driver(createScreenUser(language, user), actor);
    for (const { event, state } of steps) {
      if (isInternal(event)) await act(() => harness.apply(event));
      else await perform(event, actions);
      harness.expectToBeIn(state, event);
      expect({ after: event.type, tags: shownTags(tags) }).toEqual({
        after: event.type,
        tags: expectedTags(state, tags, untestedTags),
      });
      expectView?.(state);
    }
    harness.actor.stop();
  }
}

async function perform(event: AnyEvent, actions: Driver['actions']) {
  const action = actions[event.type];
  if (!action) throw new Error(`the driver has no action for ${event.type}`);
  await act(async () => {
    await action(event as never);
  });
}

const shownTags = (tags: Driver['tags']) =>
  Object.fromEntries(Object.entries(tags).map(([tag, isShown]) => [tag, isShown()]));

function expectedTags(state: AnyMachineSnapshot, tags: Driver['tags'], untested: NonNullable<Driver['untestedTags']>) {
  const unknown = [...state.tags].filter((tag) => !(tag in tags || tag in untested));
  if (unknown.length > 0) throw new Error(`the driver has no check for ${unknown.join(', ')}`);
  return Object.fromEntries(Object.keys(tags).map((tag) => [tag, state.hasTag(tag)]));
}
