import { Button, Descriptions, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Clock } from '#application/ports/phone/clock';
import type { ApplicationReview } from '#desk/application/applications/application-review';
import { ApplicationsDesk } from '#desk/application/applications/applications-desk';
import type { DeskApplication } from '#desk/application/applications/records';
import { shortcutOf } from '#desk/application/applications/shortcut';
import { DeskApi } from '#desk/application/ports/desk-api';
import { ShortcutSetting } from '#desk/application/ports/shortcut-setting';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useKeys } from '../../lib/use-keys';
import { useMedia, WIDE } from '../../lib/use-media';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { Page } from '../../widgets/page';
import { useAddress } from './addresses';
import { ApplicationDetail } from './application-detail';
import { ApplicationsListView } from './applications-list-view';
import {
  type Acts,
  type Asking,
  type Choice,
  choiceKeys,
  DecisionBar,
  DecisionDialog,
  useActs,
} from './decision-bar';
import { ReturnDrawer } from './return-drawer';
import styles from './screen.module.css';
import { VoidDialog } from './void-dialog';

/** 报名: the list, with one application beside it or instead of it. */
function ApplicationsScreen({ owner, state: { review } }: ScreenProps<ApplicationsDesk>) {
  const { t } = useMessages();
  const { may } = useDesk();
  const isWide = useMedia(WIDE);
  const address = useAddress();
  const { id, filter, isReturning } = address;
  const { list } = owner;
  const search = useRef<HTMLInputElement>(null);
  const acts = useActs(review);
  const [asking, setAsking] = useState<Asking>();
  const [areKeysShown, setKeysShown] = useState(false);
  const [isVoiding, setVoiding] = useState(false);

  useEffect(() => owner.show(filter, id), [owner, filter, id]);

  const move = async (by: 1 | -1) => {
    // What is being sent may fail, which is said where it was done.
    if (review?.state.act.kind === 'sending') return;
    await list.move(by);
    const { currentId } = list.state;
    if (id !== undefined && currentId !== undefined && currentId !== id) address.open(currentId);
  };
  const choose = (choice: Choice) => {
    const application = review?.record.state.value;
    if (!application?.decisions.includes(choice) || !may('decision.prepare')) return;
    review?.dismiss();
    if (choice === 'review') void acts.review();
    else if (choice === 'approve') void acts.decide({ kind: 'approve' });
    else if (choice === 'return') address.openReturn();
    else setAsking(choice);
  };

  const isDialogOpen = asking !== undefined || areKeysShown || isReturning || isVoiding;
  const press = (event: KeyboardEvent) => {
    const isTyping = isTextField(event.target);
    if (event.key === 'Escape' && !event.isComposing && !isDialogOpen && !isTyping && id !== undefined) {
      if (!isLayerOpen()) address.close();
      return;
    }
    const shortcut = shortcutOf(event, {
      isTyping,
      areSingleKeysOn: owner.shortcuts.areSingleKeysOn && !isDialogOpen && !isLayerOpen(),
    });
    switch (shortcut) {
      case undefined:
        return;
      case 'down':
      case 'up':
        void list.move(shortcut === 'down' ? 1 : -1);
        break;
      case 'next':
      case 'previous':
        void move(shortcut === 'next' ? 1 : -1);
        break;
      case 'search':
        search.current?.focus();
        break;
      case 'keys':
        setKeysShown(true);
        break;
      case 'undo':
        if (review?.record.state.value?.pending && may('decision.prepare')) void acts.takeBack();
        break;
      default:
        choose(shortcut);
    }
    event.preventDefault();
  };
  useKeys(press);

  const isListShown = isWide || id === undefined;
  return (
    <div className={isWide ? styles.wide : undefined}>
      <div className={id === undefined ? styles.whole : styles.list} hidden={!isListShown}>
        <Page
          title={t('nav.applications')}
          actions={
            <>
              {may('application.void') && (
                <Button type="text" onClick={() => setVoiding(true)}>
                  {t('void.open')}
                </Button>
              )}
              {isWide && (
                <Button type="text" onClick={() => setKeysShown(true)} aria-keyshortcuts="?">
                  {t('keys.title')}
                </Button>
              )}
            </>
          }
        >
          <ApplicationsListView
            list={list}
            searchRef={search}
            isNarrow={!isWide || id !== undefined}
            isFramed={isWide}
            onFilter={address.setFilter}
            onOpen={address.open}
          />
        </Page>
      </div>
      {review && id !== undefined && (
        <div className={styles.detail}>
          <ApplicationDetail
            key={review.id}
            review={review}
            isAlone={!isWide}
            onClose={address.close}
            onMove={move}
          >
            {(application) => (
              <DecisionBar review={review} application={application} acts={acts} onChoose={choose} />
            )}
          </ApplicationDetail>
          <Dialogs
            key={`${review.id} dialogs`}
            review={review}
            acts={acts}
            asking={asking}
            isReturning={isReturning}
            onClose={() => (isReturning ? address.closeReturn() : setAsking(undefined))}
          />
        </div>
      )}
      {isVoiding && <VoidDialog voiding={owner.voiding} onClose={() => setVoiding(false)} />}
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}

interface DialogsProps {
  readonly review: ApplicationReview;
  readonly acts: Acts;
  readonly asking: Asking | undefined;
  readonly isReturning: boolean;
  readonly onClose: () => void;
}

function Dialogs({ review, acts, asking, isReturning, onClose }: DialogsProps) {
  const application: DeskApplication | undefined = useOwned(review.record).value;
  if (!application) return null;
  const common = { review, application, acts, onClose };
  return (
    <>
      <DecisionDialog {...common} asking={asking} />
      <ReturnDrawer {...common} isOpen={isReturning} />
    </>
  );
}

function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useMessages();
  const keys: readonly (readonly [string, string])[] = [
    ['J K / ↓ ↑', t('keys.move')],
    ['Enter', t('keys.open')],
    ['Shift+J Shift+K', t('keys.next')],
    ['/', t('keys.search')],
    ...Object.entries(choiceKeys).map(
      ([choice, key]) => [key, t(`act.${choice as keyof typeof choiceKeys}`)] as const,
    ),
    ['U', t('keys.undo')],
    ['Ctrl+Enter', t('keys.confirm')],
    ['Esc', t('keys.escape')],
    ['?', t('keys.help')],
  ];
  return (
    <Modal open={isOpen} title={t('keys.title')} footer={null} onCancel={onClose}>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={keys.map(([key, text]) => ({ key, label: <kbd>{key}</kbd>, children: text }))}
      />
    </Modal>
  );
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])') !== null
  );
}

/** Whether a dialog, a menu or a picture lies over the screen, whose keys these are then. */
function isLayerOpen(): boolean {
  const layers = document.querySelectorAll('[aria-modal=true], .ant-dropdown-open');
  return [...layers].some((layer) => layer.getClientRects().length > 0);
}

export const screen = wireScreen(
  ApplicationsScreen,
  (resolve) => new ApplicationsDesk(resolve(DeskApi), resolve(Clock), resolve(ShortcutSetting)),
);
