import { act, configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { renderView } from '../screens/components/render-view';
import { type Person, personWho } from '../support/data/person';
import type { Language } from '../support/data/words';
import { coverageOf } from './coverage';
import { type AnyEvent, everyTransition, nameOf, type Path, type PathOptions } from './paths';
import { isInternal, stageOf } from './stage';

/** How the words of a chart are acted out before its screen. */
interface Part {
  /** Event type → what a person does, or what happens around the screen, to make it true. */
  readonly does: Readonly<Record<string, (event: never) => Promise<unknown> | unknown>>;
  /** Tag → whether a person can see it now. All tags of the chart are here, or among the unseen. */
  readonly sees: Readonly<Record<string, () => boolean>>;
  /** Tags that a look at the screen alone can't tell, and why; `shows` has to hold what can be told of them. */
  readonly unseen?: Readonly<Record<string, string>>;
  /** What else the screen shows of a state. */
  readonly shows?: (snapshot: AnyMachineSnapshot) => void;
}

interface Play<TMachine extends AnyStateMachine> {
  readonly machine: TMachine;
  /** What the table calls it, where several screens have the machine. Default: the machine's id. */
  readonly name?: string;
  readonly beginnings: readonly (PathOptions & { readonly name: string })[];
  /** The real screen over the actor. */
  readonly view: (actor: ActorRefFrom<TMachine>) => ReactElement;
  readonly part: (I: Person, actor: ActorRefFrom<TMachine>) => Part;
  /** Where a file drives in one language only, another file has to drive in the other. */
  readonly languages?: readonly Language[];
  /** Transitions that nothing on this screen stands for, and why. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

// A hand rests between its touches, and the library then takes React for unwatched; here each deed stands in one act.
configure({ asyncWrapper: (run) => run() });

/** ms for one path: a long one on a busy machine takes a while, and none waits for time. */
const PATIENCE = 30_000;
const LANGUAGES = ['ar', 'en'] as const;

/**
 * Drives a real screen along the paths of its machine, in both languages: what the paths say happens is done by a person,
 * by the clock or by an answer, and after every step the screen has to show exactly the tags of the model.
 */
export function driveScreen<TMachine extends AnyStateMachine>({
  machine,
  name: called = machine.id,
  beginnings,
  view,
  part,
  languages = LANGUAGES,
  elsewhere = {},
}: Play<TMachine>): void {
  const played = beginnings.map(({ name, ...options }) => ({
    name,
    options,
    paths: everyTransition(machine, options),
  }));
  describe.each(languages)('in %s', (language) => {
    for (const { name, options, paths } of played)
      describe(name, () => {
        test.each(paths.map((path) => [nameOf(path), path] as const))(
          '%s',
          async (_name, path) => drive(path, options.input, language),
          PATIENCE,
        );
      });
  });

  test(`${called}: every transition is taken through the screen`, ({ task }) => {
    const paths = played.flatMap((one) => one.paths);
    const { states, transitions, missing } = coverageOf(machine, paths);
    task.meta.machine = { id: called, states, transitions, paths: paths.length, driven: languages };
    expect(missing.transitions.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
  });

  async function drive({ steps }: Path, input: unknown, language: Language) {
    const stage = stageOf(machine, input);
    const actor = stage.actor.start() as ActorRefFrom<TMachine>;
    const { user } = await renderView(view(actor), language);
    const { does, sees, shows, unseen = {} } = part(personWho(language, user), actor);
    for (const { event, state } of steps) {
      if (isInternal(event)) await act(() => stage.take(event));
      else await done(event, does);
      stage.isAt(state, event);
      expect({ after: event.type, sees: seen(sees) }).toEqual({ after: event.type, sees: told(state, sees, unseen) });
      shows?.(state);
    }
    stage.actor.stop();
  }
}

async function done(event: AnyEvent, does: Part['does']) {
  const deed = does[event.type];
  if (!deed) throw new Error(`nobody knows what a person does for ${event.type}`);
  await act(async () => {
    await deed(event as never);
  });
}

const seen = (sees: Part['sees']) => Object.fromEntries(Object.entries(sees).map(([tag, look]) => [tag, look()]));

/** What the model says is to be seen; fails for a tag that nobody looks for. */
function told(state: AnyMachineSnapshot, sees: Part['sees'], unseen: NonNullable<Part['unseen']>) {
  const overlooked = [...state.tags].filter((tag) => !(tag in sees || tag in unseen));
  if (overlooked.length > 0) throw new Error(`nobody looks for what is tagged ${overlooked.join(', ')}`);
  return Object.fromEntries(Object.keys(sees).map((tag) => [tag, state.hasTag(tag)]));
}
