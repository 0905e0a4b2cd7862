import { Messages } from '#presentation/messages/messages';

const messages = new Messages();

export function useMessages(): Messages {
  return messages;
}
