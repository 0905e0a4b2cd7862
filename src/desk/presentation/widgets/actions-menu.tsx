import { Button, Dropdown, type MenuProps } from 'antd';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { useMessages } from '../messages/messages';

interface ActionsMenuProps {
  /** Whose. */
  readonly label: string;
  readonly items: NonNullable<MenuProps['items']>;
  readonly onChoose: (key: string) => void;
}

/** 操作: what may be done with a record. */
export function ActionsMenu({ label, items, onChoose }: ActionsMenuProps) {
  const { t } = useMessages();
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onChoose(key) }}>
      <Button aria-label={label}>
        {t('common.actions')}
        <Icon name="down" size={1} />
      </Button>
    </Dropdown>
  );
}
