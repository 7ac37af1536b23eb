import { css } from 'styled-system/css';

/** What the pages of the viewer share. */
export const look = {
  intro: css({ textStyle: 'body', color: 'text.secondary', maxW: 'form', pb: '5' }),
  tile: css({
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    h: 'full',
    p: '4',
    rounded: 'lg',
    bg: 'surface',
    boxShadow: 'hairline',
    color: 'text',
    _hover: { boxShadow: 'field' },
    _focusVisible: { outline: 'focus', outlineOffset: '0.5' },
  }),
  tileTitle: css({ display: 'flex', alignItems: 'center', gap: '2.5', textStyle: 'title' }),
  tileText: css({ display: 'block', pt: '1', textStyle: 'note', color: 'text.secondary' }),
  badge: css({ px: '2.5', py: '1', rounded: '[9999px]', textStyle: 'badge', bg: 'success.soft', color: 'success' }),
  stage: css({
    display: 'grid',
    gap: '3',
    scrollMarginBlock: '3',
    lg: { gridTemplateColumns: 'minmax(0, 1fr) {sizes.text}', alignItems: 'start' },
  }),
  column: css({ display: 'grid', gap: '3' }),
  columns: css({ display: 'grid', gap: '3', pt: '3', lg: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } }),
  row: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  end: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', pt: '4' }),
  note: css({ textStyle: 'note', color: 'text.secondary' }),
};
