import { Portal } from '@ark-ui/react/portal';
import { Select as Ark } from '@ark-ui/react/select';
import { select } from 'styled-system/recipes';
import { Icon } from './Icon';
import { Check } from './icons';

/** A choice: what travels and is stored, and what is read. */
export interface Option {
  value: string;
  label: string;
  /** A second run that always reads left to right, such as a country code. */
  detail?: string;
}

/** The list that opens under a select. */
export function SelectList({ options }: { options: readonly Option[] }) {
  const look = select();
  return (
    <Portal>
      <Ark.Positioner className={look.positioner}>
        <Ark.Content className={look.content}>
          {options.map((option) => (
            <Ark.Item key={option.value} item={option} className={look.item}>
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
