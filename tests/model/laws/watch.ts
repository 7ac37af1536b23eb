import type { Law } from './law';

const anyMoment = () => true;

/** The error that tells a law's walk as a story. */
export const brokenLaw = (subject: string, says: string, story: readonly string[]) =>
  new Error(`${subject} breaks the law “${says}”:\n${story.map((step) => `  ${step}`).join('\n')}`);

/** Follows one walk for a law. `look` is false at the moment that breaks it; `isOver` is true at a walk's end. */
export function watchLaw<TMoment>(
  law: Law<TMoment>,
  isTried: () => void,
  isOver: (moment: TMoment) => boolean = () => false,
) {
  const { when = anyMoment, always = anyMoment, never = () => false, until, eventually } = law;
  let isOpen = false;
  const holds = (moment: TMoment) => always(moment) && !never(moment);
  return {
    law,
    isAwaited: () => eventually !== undefined && isOpen,
    look(moment: TMoment): boolean {
      const ending = until ?? eventually;
      if (isOpen && ending && (ending(moment) || isOver(moment))) isOpen = false;
      const isFine = !isOpen || holds(moment);
      if (!when(moment)) return isFine;
      isTried();
      if (ending === undefined) return holds(moment);
      if (!(ending(moment) || isOver(moment))) isOpen = true;
      return isFine;
    },
  };
}
