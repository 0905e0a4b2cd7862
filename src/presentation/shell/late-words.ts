import { paths } from '#application/navigation/paths';
import { zhCN } from '#presentation/messages/zh-cn';

const { recruitResult, result, checkinEntry, checkin, checkinNotice, checkinInformation } = paths;
const { checkinConfirm, procedure, faceStandard, facePicture, face } = paths;
const WITH_LATE_WORDS: readonly string[] = [
  ...[recruitResult, result, checkinEntry, checkin, checkinNotice, checkinInformation],
  ...[checkinConfirm, procedure, faceStandard, facePicture, face],
];

/** Fetches what a screen says in the default language and the first load left out; rejects where it does not come. */
export async function wordsFor(path: string): Promise<void> {
  if (!WITH_LATE_WORDS.includes(path)) return;
  const { checkInWords } = await import('#presentation/messages/zh-cn-checkin');
  Object.assign(zhCN, checkInWords);
}
