import { expect } from 'vitest';
import { themeMachine } from '../../../machines/shop/theme.machine';
import { coverMachine } from '../../model/cover';

const CHOICES = ['system', 'light', 'dark'] as const;

coverMachine(
  themeMachine,
  CHOICES.map((choice) => ({
    name: `starting ${choice}`,
    input: { choice },
    events: CHOICES.map((next) => ({ type: 'theme.chosen' as const, choice: next })),
  })),
  (snapshot) => expect(CHOICES.filter((choice) => snapshot.hasTag(choice))).toEqual([snapshot.value]),
);
