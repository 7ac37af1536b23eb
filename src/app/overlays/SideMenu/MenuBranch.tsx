import { useState } from 'react';
import { sideMenu } from 'styled-system/recipes';
import type { Category } from '../../../../api/schemas/category';
import { Icon } from '../../../components/icons/Icon';
import { CaretDown } from '../../../components/icons/icons';
import { Link } from '../../../components/controls/Link';
import { Picture } from '../../../components/catalogue/Picture';
import { href } from '../../../../domain/routes/href';

interface Props {
  categories: readonly Category[];
  depth: number;
}

/** One level of the tree: a category with children expands, one at a time; a leaf links to its products. */
export function MenuBranch({ categories, depth }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const styles = sideMenu();
  return (
    <ul className={styles.branch}>
      {categories.map(({ id, name, image, children }) => {
        const words = (
          <>
            {depth === 1 && (
              <span className={styles.picture}>
                <Picture src={image} alt="" sizes="40px" width={40} height={40} />
              </span>
            )}
            <bdi>{name}</bdi>
          </>
        );
        const isOpen = openId === id;
        return (
          <li key={id}>
            {children.length === 0 ? (
              <Link
                href={href('categoryProducts', { categoryId: id })}
                className={styles.row}
                data-depth={depth}
                replace
              >
                {words}
              </Link>
            ) : (
              <button
                type="button"
                className={styles.row}
                data-depth={depth}
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? null : id)}
              >
                {words}
                <span className={styles.end}>
                  <Icon as={CaretDown} size={18} />
                </span>
              </button>
            )}
            {isOpen && <MenuBranch categories={children} depth={depth + 1} />}
          </li>
        );
      })}
    </ul>
  );
}
