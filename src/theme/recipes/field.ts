import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { rowLine } from './row-line';
import { radioDot } from './radio-dot';

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'control', 'input', 'help', 'error'],
  base: {
    root: { display: 'grid', gap: '1.5', minW: '0' },
    label: { textStyle: 'fieldLabel', color: 'text' },
    optional: { color: 'text.muted', fontWeight: 'normal' },
    control: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '13',
      px: '4',
      rounded: 'md',
      bg: 'surface',
      color: 'text',
      boxShadow: 'field',
      transition: 'box-shadow {durations.fast} {easings.standard}',
      '&[data-invalid]': { boxShadow: 'invalid' },
      '&:focus-within, &:is(button):focus-visible, &[data-state=open]': { boxShadow: 'focused', outline: 'none' },
      '&[data-invalid]:focus-within': { boxShadow: 'invalid' },
      '&[data-disabled]': { bg: 'sunken', color: 'text.muted' },
    },
    input: {
      flex: '1',
      minW: '0',
      w: 'full',
      minH: '11',
      bg: 'transparent',
      fontSize: 'md',
      lineHeight: '1.5',
      outline: 'none',
      textAlign: 'match-parent',
      '@supports (text-align: -webkit-match-parent)': { textAlign: '-webkit-match-parent' },
      _placeholder: { color: 'text.muted', opacity: '1' },
    },
    help: { textStyle: 'caption', color: 'text.secondary' },
    error: { display: 'flex', gap: '1.5', alignItems: 'center', fontSize: 'note', lineHeight: '1.5', color: 'error' },
  },
});

export const select = defineSlotRecipe({
  className: 'select',
  slots: ['trigger', 'value', 'content', 'item', 'positioner'],
  base: {
    trigger: { w: 'full', cursor: 'pointer', fontSize: 'md', textAlign: 'start', justifyContent: 'space-between' },
    value: {
      flex: '1',
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '&[data-placeholder]': { color: 'text.muted' },
    },
    positioner: { zIndex: 'sheet !important' },
    content: {
      bg: 'surface',
      color: 'text',
      rounded: 'row',
      p: '1.5',
      boxShadow: '{shadows.float}, {shadows.hairline}',
      maxH: 'min(60vh, 22rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outline: 'none',
      minW: '11rem',
      animation: 'fadeIn',
      _motionReduce: { animation: 'none' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '11',
      px: '3',
      rounded: 'sm',
      cursor: 'pointer',
      textStyle: 'row',
      '&[data-highlighted]': { bg: 'sunken' },
      '&[data-state=checked]': { color: 'primary', fontWeight: 'semibold' },
    },
  },
});

export const phoneField = defineSlotRecipe({
  className: 'phone-field',
  slots: ['control', 'dial', 'input'],
  base: {
    control: { direction: 'ltr', px: '0', gap: '0', overflow: 'hidden' },
    dial: {
      direction: 'ltr !important',
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      flex: 'none',
      minH: '11',
      alignSelf: 'stretch',
      ps: '3.5',
      pe: '3',
      fontSize: 'md',
      fontWeight: 'semibold',
      borderInlineEnd: '1px solid {colors.line}',
      '&:is(button)': { cursor: 'pointer' },
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '-4px', rounded: 'md' },
    },
    input: { px: '3.5' },
  },
  variants: {
    size: {
      md: {},
      lg: { control: { minH: '14.5', rounded: 'row' }, input: { fontSize: 'lg', fontWeight: 'medium' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export const codeBoxes = defineSlotRecipe({
  className: 'code-boxes',
  slots: ['root', 'box', 'input', 'caret'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      direction: 'ltr',
      '&:has([data-invalid])': { animation: 'shake', _motionReduce: { animation: 'none' } },
    },
    box: {
      display: 'grid',
      placeItems: 'center',
      minH: '4.5rem',
      rounded: 'box',
      bg: 'surface',
      boxShadow: 'field',
      fontSize: 'digit',
      fontWeight: 'bold',
      '&[data-filled]': { bg: 'primary.soft', color: 'primary.softFg', boxShadow: 'none' },
      '&[data-active]': { boxShadow: 'focused' },
      '&[data-invalid]': { boxShadow: 'invalid' },
    },
    caret: { w: '2px', h: '30px', rounded: '1px', bg: 'primary' },
    input: {
      position: 'absolute',
      inset: '0',
      w: 'full',
      h: 'full',
      opacity: '0',
      cursor: 'text',
      fontSize: 'md',
      direction: 'ltr',
    },
  },
  variants: {
    length: {
      short: { root: { gridTemplateColumns: 'repeat(4, 1fr)', gap: '3' } },
      long: { root: { gridTemplateColumns: 'repeat(6, 1fr)', gap: '2' } },
    },
  },
});

export const segments = defineSlotRecipe({
  className: 'segments',
  description: 'A few short answers beside each other, in a row of a menu',
  slots: ['root', 'hidden', 'icon', 'label', 'choices', 'choice'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3.5',
      px: '4',
      py: '2',
      minH: '15',
      _before: rowLine,
    },
    hidden: { srOnly: true },
    icon: { w: '8', display: 'grid', placeItems: 'center', color: 'primary' },
    label: { flex: '1', fontWeight: 'medium', fontSize: 'base' },
    choices: { display: 'flex', flexWrap: 'wrap', p: '0.5', almond: 'tile', bg: 'sunken' },
    choice: {
      display: 'grid',
      placeItems: 'center',
      minH: '11',
      minW: '13',
      px: '2.5',
      almond: 'box',
      color: 'text.secondary',
      textStyle: 'label',
      cursor: 'pointer',
      transition: 'background-color {durations.fast} {easings.standard}',
      '&:has(:checked)': {
        bg: 'surface',
        color: 'primary',
        fontWeight: 'semibold',
        boxShadow: 'card',
        _dark: { bg: 'primary.soft', color: 'primary.softFg' },
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '1px' },
      _motionReduce: { transition: 'none' },
    },
  },
});

export const radioRow = defineSlotRecipe({
  className: 'radio-row',
  slots: ['root', 'input', 'icon', 'text', 'title', 'help', 'dot'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '16',
      px: '3.5',
      py: '2.5',
      rounded: 'row',
      cursor: 'pointer',
      boxShadow: 'option',
      '&:has(:checked)': { boxShadow: 'chosen', bg: 'primary.chosen' },
      '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      '&:has(:disabled)': { color: 'text.muted', cursor: 'not-allowed' },
    },
    input: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', m: '0', w: 'full', h: 'full' },
    icon: { flex: 'none' },
    text: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    title: { display: 'block', textStyle: 'row' },
    help: { display: 'block', textStyle: 'caption', color: 'text.secondary' },
    dot: radioDot,
  },
});

export const stepper = defineSlotRecipe({
  className: 'stepper',
  slots: ['root', 'group', 'button', 'number', 'max'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '3.5' },
    group: { display: 'inline-flex', alignItems: 'center', rounded: 'full', bg: 'sunken', h: '11' },
    button: {
      w: '11',
      h: '11',
      display: 'grid',
      placeItems: 'center',
      rounded: 'full',
      cursor: 'pointer',
      _disabled: { color: 'text.muted', opacity: '.55', cursor: 'not-allowed' },
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '-2px' },
    },
    number: {
      minW: '26px',
      textAlign: 'center',
      fontSize: 'md',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
    max: { fontSize: 'note', color: 'text.secondary' },
  },
});

export const digits = defineRecipe({
  className: 'digits',
  description: 'A fixed cell for one character of a running number',
  base: { display: 'inline-block', w: '.64em', textAlign: 'center' },
  variants: { narrow: { true: { w: '.32em' } } },
});
