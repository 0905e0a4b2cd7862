import type { Navigation } from '#application/ports/phone/navigation';
import { rendered } from '#boot/stand-ins/rendered';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { PlansScreen } from '#presentation/screens/enrollment/plans/screen';
import { PlansViewModel } from '#presentation/screens/enrollment/plans/view-model';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import type { BootScreen } from './boot-screens';
import type { ReadPlans } from './read-responses';

const noHandover = { stopDrafting: async () => undefined, transferTo: () => undefined, end: () => undefined };
const always = { visible: true, watch: () => () => undefined };

/** The plans, which can be searched and filtered. */
export async function renderPlans(
  { serverTime, plans }: ReadPlans,
  navigation: Pick<Navigation, 'go'>,
): Promise<BootScreen> {
  const texts: Record<string, string> = {};
  const clock = new SystemClock();
  const readAt = clock.now();
  const vm = new PlansViewModel({
    gateway: { plans: async () => ({ serverTime: serverTime + clock.now() - readAt, plans }) },
    clock,
    navigation,
    visibility: always,
    bootForm: noHandover,
    memory: { school: {} },
  });
  const render = () => rendered(<PlansScreen vm={vm} />);
  await vm.plans.load();
  const content = render();
  const follow = () => {
    if (texts.search === vm.search && texts.filter === vm.filter) return;
    Object.assign(texts, { search: vm.search, filter: vm.filter });
    renderRest(content, render());
  };
  Object.assign(texts, { search: vm.search, filter: vm.filter });
  for (const type of ['click', 'input']) content.addEventListener(type, follow);
  const tick = async () => {
    const timers = content.querySelectorAll('[role="timer"]');
    if (timers.length === 0) return;
    await vm.plans.load();
    const upcoming = vm.cards.filter(({ state }) => state === 'upcoming');
    // A plan has opened.
    if (upcoming.length !== timers.length) renderRest(content, render());
    else
      for (const [at, { untilOpening }] of upcoming.entries())
        timers[at]?.replaceChildren(...digits(untilOpening));
  };
  return { content, texts, tick };
}

function digits(remaining: number): readonly Node[] {
  const countdown = rendered(<Countdown remaining={remaining} label="" />);
  return [...countdown.childNodes];
}

/** Replaces everything but the search box. */
function renderRest(content: Element, fresh: Element): void {
  const [body, freshBody] = [content, fresh].map((page) => page.firstElementChild);
  if (!body || !freshBody) return;
  const buttons = () => [...body.querySelectorAll('button')];
  const focused = buttons().indexOf(document.activeElement as HTMLButtonElement);
  while (body.children.length > 1) body.lastElementChild?.remove();
  body.append(...[...freshBody.children].slice(1));
  buttons()[focused]?.focus();
}
