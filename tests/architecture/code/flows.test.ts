import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines as readMachines, readCoverage, START, staleness } from '../../../scripts/diagrams';
import { projectRoot } from '../../../server/paths';
import { describedStates, flowWords, stateWords } from '../../../tools/flows/words/flow-words';
import { messages as arabic } from '../../../tools/flows/locales/ar/flows.po';
import { messages as english } from '../../../tools/flows/locales/en/flows.po';
import { chartOf } from '../../../tools/flows/chart/chart';

const machines = await readMachines();

test('every page of docs/flows has the current chart and coverage of its machine', async () => {
  expect(await staleness()).toEqual([]);
});

test('a page is stale if a number of its coverage has changed', async () => {
  const changed = (id: string) => {
    const coverage = readCoverage(id);
    return coverage && (id === 'theme' ? { ...coverage, guards: coverage.guards - 1 } : coverage);
  };
  expect(await staleness(changed)).toEqual(['docs/flows/theme.md is stale']);
});

test('the tests of every machine have written its coverage, and there is no other', () => {
  const files = readdirSync(join(projectRoot, 'tools/flows/coverage'));
  expect(files.toSorted()).toEqual(machines.map(({ machine }) => `${machine.id}.json`).toSorted());
});

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The transitions of a machine from its configuration, independent of the code that draws charts. */
function transitionsOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root as AnyStateNode).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []]
      .flat()
      .filter(({ target, actions }) => target !== undefined || actions.length > 0)
      .flatMap((transition) =>
        (transition.target ?? [node]).map(
          (target) => `${node.id} --${String(transition.eventType)}--> ${(target as AnyStateNode).id}`,
        ),
      ),
  );
}

describe.each(machines)('$file', ({ file, path, machine }) => {
  const page = readFileSync(join(projectRoot, 'docs/flows', file.replace('.machine.ts', '.md')), 'utf8');
  const words = page.slice(0, page.indexOf(START));

  test('is described in at least three sentences that are not in its doc comment', () => {
    const comment =
      /^\/\*\*\n([\s\S]*?)\*\//.exec(readFileSync(join(projectRoot, 'machines', path), 'utf8'))?.[1] ?? '';
    const commentText = comment.replace(/[\s*]+/g, ' ');
    const ownSentences = words
      .replace(/^# .*$/m, '')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.?!]) /)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 20 && !commentText.includes(sentence));
    expect(ownSentences.length).toBeGreaterThanOrEqual(3);
  });

  test('has every state and every transition in its chart', () => {
    const chart = chartOf(machine);
    expect(chart.nodes.map(({ id }) => id)).toEqual(nodesOf(machine.root as AnyStateNode).map(({ id }) => id));
    expect(chart.edges.map(({ from, eventType, to }) => `${from} --${eventType}--> ${to}`).sort()).toEqual(
      transitionsOf(machine).sort(),
    );
  });

  test('has the title of its page in the list of machines', () => {
    const title = flowWords(machine.id)?.title.id ?? '';
    expect(words.split('\n')[0]).toBe(`# ${english[title]}`);
  });

  test('has a description of every state in Arabic and in English', () => {
    const [, ...states] = nodesOf(machine.root as AnyStateNode);
    const undescribed = states.filter(({ id }) => {
      const words = stateWords(id);
      return words === null || !(words.id in arabic) || !(words.id in english);
    });
    expect(undescribed.map(({ id }) => id)).toEqual([]);
  });
});

test('no state is described that does not exist', () => {
  const states = new Set(machines.flatMap(({ machine }) => nodesOf(machine.root as AnyStateNode)).map(({ id }) => id));
  expect(describedStates().filter((id) => !states.has(id))).toEqual([]);
});
