import { policyResource } from '../../../machines/shop/policy.actors';
import { defineScreen } from '../screen';
import { HelpTopicPage } from './HelpTopicPage';

export default defineScreen('helpTopic', {
  machine: policyResource,
  input: ({ route: { topic } }) => ({ request: { topic } }),
  View: HelpTopicPage,
});
