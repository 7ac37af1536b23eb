import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate';

/**
 * What html-validate asks beyond the HTML standard, or gets wrong; every other rule of its recommended set holds, those of
 * the standard among them. Each with its reason.
 */
const RULES: RuleConfig = {
  // How React and html-validate's makers write HTML differs; a parser makes the same of both.
  'doctype-style': 'off',
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  'no-trailing-whitespace': 'off',
  'no-implicit-input-type': 'off',
  // React's useId begins with an underscore; the standard forbids nothing but white space.
  'valid-id': ['error', { relaxed: true }],
  // Lists of which only some rows are there say their positions by ARIA, Ark's choices are buttons, the map's canvas is MapLibre's, and
  // the options of the search are links with pictures.
  'prefer-native-element': ['error', { exclude: ['list', 'listbox', 'listitem', 'radio', 'region'] }],
  // A list may have a name (ARIA in HTML); it says what the pictures beside a product are.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Steppers are named by aria-label, which is announced just like a legend. That a fieldset has a name: tests/look/ibm.ts.
  'wcag/h71': 'off',
  // A search has one text field, which Enter submits.
  'wcag/h32': 'off',
  // Looks at every space within a link that dials; numbers themselves are written without (domain/customer/phone.ts).
  'tel-non-breaking': 'off',
};

/** What holds for what a server sends but not for a document that scripts have worked on. */
const RULES_OF_THE_DOM: RuleConfig = {
  ...RULES,
  // Scripts may style an element; the content policy forbids it in what is sent.
  'no-inline-style': 'off',
  // The page behind an open dialog is hidden from assistive technology while the dialog keeps the focus; axe judges all other cases.
  'hidden-focusable': 'off',
};

const judge = (rules: RuleConfig) =>
  new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], rules }));
const JUDGES = { sent: judge(RULES), dom: judge(RULES_OF_THE_DOM) };

/** What is wrong with a document, one line each: as it was sent, or as a browser has it by now. */
export async function htmlFindings(html: string, state: keyof typeof JUDGES): Promise<string[]> {
  const { results } = await JUDGES[state].validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
