import { searchOverlay } from 'styled-system/recipes';
import { highlightMatch } from '../../../../domain/text/search-text';

/** A text with the part that was typed marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const styles = searchOverlay();
  return highlightMatch(text, query).map((segment) =>
    segment.isMatch ? (
      <mark key={segment.text} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  );
}
