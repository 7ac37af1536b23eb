import { expect } from 'vitest';
import { themeMachine } from '../../machines/theme.machine';
import { coverMachine } from '../model/cover';

coverMachine(
  themeMachine,
  (['light', 'dark'] as const).map((theme) => ({
    name: `starting ${theme}`,
    input: { theme },
    events: [{ type: 'theme.toggled' }],
  })),
  (snapshot) => expect(snapshot.hasTag('dark')).toBe(snapshot.value === 'dark'),
);
