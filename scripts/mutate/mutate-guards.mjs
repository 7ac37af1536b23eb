// A Stryker plugin: in machine files only guards and helper functions are mutated. Generated paths test the chart itself.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const UNTOUCHED = new Set(['types', 'actors', 'actions', 'delays']);

const nameOf = (node) => node?.name ?? node?.value;

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'charts', {
    shouldIgnore({ node, parent, parentPath }) {
      const isChart = nameOf(parent?.callee?.property) === 'createMachine' && parent.arguments.includes(node);
      if (isChart) return 'the chart';
      const call = parentPath?.parent;
      if (node.type === 'ObjectProperty' && call?.type === 'CallExpression' && nameOf(call.callee) === 'setup')
        return UNTOUCHED.has(nameOf(node.key)) ? 'what a walk does not run' : undefined;
      return undefined;
    },
  }),
];
