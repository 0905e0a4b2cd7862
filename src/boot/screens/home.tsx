import type { Path } from '#application/navigation/paths';
import { everyCapability } from '#application/ports/capabilities';
import { rendered } from '#boot/stand-ins/rendered';
import type { NoticePage, NoticeSummary, SchoolBadge } from '#domain/enrollment/notice';
import { openingsOf } from '#domain/enrollment/openings';
import type { PlanSummary } from '#domain/enrollment/plan';
import { seasonAt } from '#domain/enrollment/school-season';
import { entrancesFor } from '#presentation/screens/homepage/home/entrances';
import { HomeEntrances } from '#presentation/screens/homepage/home/home-entrances';
import { LatestNotices } from '#presentation/screens/homepage/home/home-notices';
import { SchoolBanner } from '#presentation/screens/homepage/home/school-banner';
import { SeasonCard } from '#presentation/screens/homepage/home/season-card';
import { NOTICES_SHOWN } from '#presentation/screens/homepage/home/view-model';
import { SlideGroup } from '#presentation/widgets/layout/motion/slide-group';
import { Page } from '#presentation/widgets/layout/page/page';
import type { BootScreen } from './boot-screens';

interface Home {
  readonly badge: SchoolBadge;
  readonly notices: NoticePage;
  readonly plans: readonly PlanSummary[];
  /** By the school's clock, epoch ms. */
  readonly now: number;
  enter(path: Path): void;
}

/** A loaded query. */
function read<T>(value: T) {
  return { value, load: async () => undefined };
}

/** The home screen for a student without drafts or session on this phone. Hands over the id of a tapped notice. */
export function renderHome({ badge, notices, plans, now, enter }: Home): BootScreen {
  const texts: Record<string, string> = {};
  const none = read(undefined);
  const vm = {
    badge: read(badge),
    isSchoolComing: false,
    season: seasonAt(badge.season, now),
    notices: read(notices),
    latestNotices: notices.notices.slice(0, NOTICES_SHOWN),
    today: now,
    plans: none,
    openings: openingsOf(plans, now),
    unfinished: { applications: none, checkin: none, waiting: { feeDue: 0, returned: 0 } },
    // Drawn for schools behind the standard backend alone.
    entrances: entrancesFor(everyCapability),
    enter,
    openNotice: ({ id }: NoticeSummary) => {
      texts.notice = id;
    },
    showAllNotices: () => {
      texts.notice = '';
    },
  };
  const content = rendered(
    <Page>
      <SchoolBanner vm={vm} />
      <SeasonCard vm={vm} />
      <SlideGroup place="">
        <HomeEntrances vm={vm} />
        <LatestNotices vm={vm} />
      </SlideGroup>
    </Page>,
  );
  return { content, texts };
}
