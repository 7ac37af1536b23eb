import { useLingui } from '@lingui/react/macro';
import { productPage } from 'styled-system/recipes';
import { Picture } from '../../../components/catalogue/Picture';

interface Props {
  images: readonly string[];
  index: number;
  onChoose: (index: number) => void;
}

/** Thumbnails that choose the large picture. */
export function Thumbnails({ images, index, onChoose }: Props) {
  const { t } = useLingui();
  const styles = productPage();
  const count = images.length;
  return (
    <ul className={styles.thumbs} aria-label={t`Pictures`}>
      {images.map((image, position) => (
        <li key={image}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={t`Picture ${position + 1} of ${count}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onChoose(position)}
          >
            <Picture src={image} alt="" sizes="58px" width={58} height={58} />
          </button>
        </li>
      ))}
    </ul>
  );
}
