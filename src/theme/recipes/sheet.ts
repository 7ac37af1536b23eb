import { defineSlotRecipe } from '@pandacss/dev';

export const sheet = defineSlotRecipe({
  className: 'sheet',
  slots: ['backdrop', 'positioner', 'content', 'head', 'grabber', 'header', 'title', 'body', 'actions', 'form', 'dock'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'overlay', bg: 'scrim', animation: 'fadeIn' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'sheet', display: 'flex', overscrollBehavior: 'contain' },
    content: {
      bg: 'surface',
      color: 'text',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      outline: 'none',
      '--notch': '{colors.surface}',
    },
    head: { '&[data-drags]': { touchAction: 'none', cursor: 'grab', md: { touchAction: 'auto', cursor: 'auto' } } },
    grabber: { w: '10', h: '1', rounded: 'full', bg: 'line', mx: 'auto', mb: '2', md: { display: 'none' } },
    header: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', mb: '2' },
    title: { textStyle: 'h2', '[role=alertdialog] &': { pt: '2.5', md: { pt: '0' } } },
    body: { color: 'text.secondary' },
    actions: { display: 'grid', gap: '2.5', mt: '5', md: { gridTemplateColumns: '1fr 1fr' } },
    form: { display: 'grid', gap: '5', pb: '4' },
    // In view while a long form scrolls.
    dock: {
      position: 'sticky',
      bottom: '0',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
      py: '3',
      bg: 'surface',
      // The padding of the dialog below, where the form would show.
      boxShadow: '0 20px {colors.surface}',
      whiteSpace: 'nowrap',
      '& > *': { flex: 'auto' },
    },
  },
  variants: {
    placement: {
      bottom: {
        positioner: { alignItems: 'flex-end', justifyContent: 'center', md: { alignItems: 'center', p: '6' } },
        content: {
          w: 'full',
          maxH: '90dvh',
          borderStartStartRadius: '28px',
          borderStartEndRadius: '28px',
          px: '5',
          pt: '2.5',
          pb: 'calc(20px + env(safe-area-inset-bottom, 0px))',
          animation: 'sheetIn {durations.slow} {easings.enter}',
          _motionReduce: { animation: 'fadeIn' },
          md: { maxW: '27.5rem', borderRadius: '28px', pt: '5', boxShadow: 'float' },
        },
      },
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          w: '318px',
          maxW: '86vw',
          h: '100dvh',
          borderStartEndRadius: '30px',
          borderEndEndRadius: '30px',
          pt: '2',
          '--from': '-100%',
          _rtl: { '--from': '100%' },
          animation: 'drawerIn {durations.slow} {easings.enter}',
          _motionReduce: { animation: 'fadeIn' },
        },
        header: { ps: '6', pe: '3', minH: '14', mb: '0' },
      },
    },
  },
  defaultVariants: { placement: 'bottom' },
});
