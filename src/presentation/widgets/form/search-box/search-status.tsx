import { useMessages } from '#presentation/messages/messages-context';
import { HiddenText } from '../../layout/hidden-text/hidden-text';

interface SearchStatusProps {
  readonly search: string;
  /** Number of results; undefined while they are being asked for. */
  readonly count: number | undefined;
}

/** Announces what a search finds. It is there before: a region that appears together with its text is not announced everywhere. */
export function SearchStatus({ search, count }: SearchStatusProps) {
  const messages = useMessages();
  return (
    <HiddenText role="status">
      {search.trim() === '' || count === undefined
        ? ''
        : count === 0
          ? messages.t('form.noMatch', { text: search })
          : messages.t('form.found', { count })}
    </HiddenText>
  );
}
