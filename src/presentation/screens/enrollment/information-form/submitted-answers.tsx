import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { AnswerList } from '#presentation/screens/shared/answers/answers';
import { FileSheet } from '#presentation/screens/shared/file-sheet/file-sheet';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import type { SubmittedAnswersViewModel } from './submitted-answers.view-model';

/** Submitted answers that cannot be edited, shown while other fields are edited. */
export const SubmittedAnswers = observer(function SubmittedAnswers({
  filed,
}: {
  readonly filed: SubmittedAnswersViewModel;
}) {
  const messages = useMessages();
  if (filed.lines.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('form.filedTitle')}</CardTitle>
      <AnswerList lines={filed.lines} onPreview={filed.preview} />
      <FileSheet files={filed.sheet} />
    </Card>
  );
});
