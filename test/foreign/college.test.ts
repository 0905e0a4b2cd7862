import { describeBackend } from '../conformance/describe-backend';
import { describeMapping } from '../conformance/describe-mapping';
import { collegeMapping } from './college-mapping';
import { CollegeServer } from './college-server';
import { collegeBackend } from './profile/backend';

describeBackend('a college with an API of its own', {
  backend: collegeBackend,
  fixtures: {
    tenantName: 'hill',
    plans: { open: '秋季招生', full: '预科招生', upcoming: '明年招生', closed: '去年招生' },
    peopleFrom: 7000,
  },
  async start() {
    const college = await new CollegeServer().listen();
    return {
      baseUrl: college.url,
      close: () => college.close(),
      stage: {
        async sendBack({ no }, { key, reason }) {
          const remarks = [{ entry: key, caption: '姓名', remark: reason, example: null }];
          college.move(no, 'sent_back', { name: 'sent_back', remarks });
        },
        async fill({ id, taken, cap }) {
          college.change(id, { seats: taken ?? 0 });
          return async () => college.change(id, { seats: cap ?? 0 });
        },
        async close({ id, closesAt }) {
          college.change(id, { closes: new Date(Date.now() - 1_000).toISOString() });
          return async () => college.change(id, { closes: new Date(closesAt).toISOString() });
        },
        expire: async () => college.expire(),
        admit: async ({ no }) =>
          college.move(no, 'offered', { name: 'offered', subject: { ref: 's-2', name: '护理' } }),
      },
    };
  },
});

describeMapping('a college with an API of its own', collegeMapping);
