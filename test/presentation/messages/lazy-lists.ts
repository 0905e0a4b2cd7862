import type { LazyMessages } from '#presentation/messages/lazy-messages';

/** Every lazily loaded list of messages; a missing one is a compile error. */
const lists: Readonly<Record<LazyMessages, true>> = {
  plans: true,
  form: true,
  applications: true,
  payment: true,
  checkin: true,
  session: true,
  humanCheck: true,
};

export const lazyLists = Object.keys(lists) as readonly LazyMessages[];
