import { type MappingFixtures, sampleOwner } from '../conformance/mapping';
import { collegeWire } from './college-wire';
import { collegeBackend } from './profile/backend';

export const collegeMapping: MappingFixtures = {
  backend: collegeBackend,
  tenant: { tenantId: 'hill', orgId: 'hill', uniqueName: 'hill', name: '山前学院' },
  credential: sampleOwner,
  wire: collegeWire,
  // The college has no pictures and no season dates.
  without: { badge: ['band', 'seal', 'season'] },
};
