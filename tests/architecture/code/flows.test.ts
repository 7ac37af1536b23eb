import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines as readMachines, START, staleness } from '../../../scripts/diagrams';
import { projectRoot } from '../../../server/paths';
import { describedStates, flowWords, stateWords } from '../../../tools/flows/words/flow-words';
import { messages as arabic } from '../../../tools/flows/locales/ar/flows.po';
import { messages as english } from '../../../tools/flows/locales/en/flows.po';
import { chartOf } from '../../../tools/flows/chart/chart';

const machines = await readMachines();

test('every page of docs/flows has the chart of its machine as it is', async () => {
  expect(await staleness()).toEqual([]);
});

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** What a chart must show of a machine, read from its configuration and not from the drawing code. */
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

  test('is told in sentences of its own, in the order in which a shopper meets it', () => {
    const comment =
      /^\/\*\*\n([\s\S]*?)\*\//.exec(readFileSync(join(projectRoot, 'machines', path), 'utf8'))?.[1] ?? '';
    const said = comment.replace(/[\s*]+/g, ' ');
    const own = words
      .replace(/^# .*$/m, '')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.?!]) /)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 20 && !said.includes(sentence));
    expect(own.length).toBeGreaterThanOrEqual(3);
  });

  test('has every state and every transition in its chart', () => {
    const chart = chartOf(machine);
    expect(chart.nodes.map(({ id }) => id)).toEqual(nodesOf(machine.root as AnyStateNode).map(({ id }) => id));
    expect(chart.edges.map(({ from, eventType, to }) => `${from} --${eventType}--> ${to}`).sort()).toEqual(
      transitionsOf(machine).sort(),
    );
  });

  test('has words for people in the list of machines', () => expect(flowWords(machine.id)).not.toBeNull());

  test('says of every state what it means, in Arabic and in English', () => {
    const [, ...states] = nodesOf(machine.root as AnyStateNode);
    const silent = states.filter(({ id }) => {
      const words = stateWords(id);
      return words === null || !(words.id in arabic) || !(words.id in english);
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

test('no words are left of a state that is gone', () => {
  const states = new Set(machines.flatMap(({ machine }) => nodesOf(machine.root as AnyStateNode)).map(({ id }) => id));
  expect(describedStates().filter((id) => !states.has(id))).toEqual([]);
});
