import { observer } from 'mobx-react-lite';
import type { FileKind } from '#domain/upload/file-kind';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { IconName } from '#presentation/widgets/data/icon/icon-paths';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { PlanSectionCard } from './plan-section-card';
import styles from './screen.module.css';
import type { PlanDetailsViewModel } from './view-model';

interface PlanDocumentsProps {
  readonly vm: PlanDetailsViewModel;
}

export const PlanDocuments = observer(function PlanDocuments({ vm }: PlanDocumentsProps) {
  const messages = useMessages();
  const { rows, hasMajorsTable, openMajorsTable } = vm.documentList;
  if (rows.length === 0 && !hasMajorsTable) return null;
  return (
    <PlanSectionCard title={messages.t('enrollment.documents')}>
      <ul className={classNames(styles.rows, styles.documents)}>
        {rows.map(({ document, kind = 'word', facts }) => (
          <DocumentLine
            key={document.id}
            icon={documentIcons[kind]}
            title={document.title}
            facts={facts}
            onOpen={() => vm.openDocument(document)}
          />
        ))}
        {hasMajorsTable && (
          <DocumentLine
            icon="sheet"
            title={messages.t('majorsTable.title')}
            facts={messages.t('majorsTable.facts')}
            onOpen={() => openMajorsTable((plan) => messages.t('majorsTable.file', { plan }))}
          />
        )}
      </ul>
    </PlanSectionCard>
  );
});

const documentIcons = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  word: 'document',
  sheet: 'sheet',
  slides: 'slides',
  pdf: 'document',
  archive: 'archive',
  other: 'file',
} as const satisfies Readonly<Record<FileKind, IconName>>;

interface DocumentLineProps {
  readonly icon: IconName;
  readonly title: string;
  readonly facts: string | undefined;
  readonly onOpen: () => void;
}

function DocumentLine({ icon, title, facts, onOpen }: DocumentLineProps) {
  return (
    <li>
      <button type="button" className={styles.document} onClick={onOpen}>
        <Icon name={icon} />
        <span className={styles.name}>
          <span>
            <SchoolWords>{title}</SchoolWords>
          </span>
          {facts !== undefined && <small className={styles.facts}>{facts}</small>}
        </span>
        <Icon name="forward" size={1.125} />
      </button>
    </li>
  );
}
