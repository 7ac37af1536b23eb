import { Portal } from '@ark-ui/react/portal';
import { Select as Ark } from '@ark-ui/react/select';
import { select } from 'styled-system/recipes';
import { Icon } from '../icons/Icon';
import { Check } from '../icons/icons';
import type { Option } from './select-box.types';

/** The list that opens under a select. */
export function SelectList({ options }: { options: readonly Option[] }) {
  const styles = select();
  return (
    <Portal>
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content className={styles.content}>
          {options.map((option) => (
            <Ark.Item key={option.value} item={option} className={styles.item}>
              <Ark.ItemText>{option.label}</Ark.ItemText>
              {option.detail && <bdi dir="ltr">{option.detail}</bdi>}
              <Ark.ItemIndicator>
                <Icon as={Check} size={18} weight="bold" />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  );
}
