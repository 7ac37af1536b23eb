import type { ReactNode } from 'react';
import { searchOverlay, sectionTitle } from 'styled-system/recipes';
import { Chip } from '../../../components/controls/Chip';

interface Props {
  title: ReactNode;
  texts: readonly string[];
  onChoose: (text: string) => void;
  /** Behind the texts. */
  action?: ReactNode;
}

/** Texts that can be put into the field: recent or popular searches. */
export function SearchTexts({ title, texts, onChoose, action }: Props) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h2 className={sectionTitle().title}>{title}</h2>
      <div className={searchOverlay().recent}>
        {texts.map((text) => (
          <Chip key={text} pressed={false} onPress={() => onChoose(text)}>
            <bdi>{text}</bdi>
          </Chip>
        ))}
        {action}
      </div>
    </section>
  );
}
