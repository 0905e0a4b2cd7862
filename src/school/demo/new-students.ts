import type { Answers } from '#domain/form/template';
import type { AdmittedPerson } from '../core/checkin/new-students';
import { LAKESIDE } from './lakeside';
import { demoPhone } from './people';
import { QINGYUN } from './qingyun/qingyun';

/** A synthetic admitted student (district code 0000 is never issued) and their check-in progress. */
export interface DemoNewStudent extends AdmittedPerson {
  readonly tenantId: string;
  /** The status as the startup banner prints it. */
  readonly description: string;
  /**
   * Answers that the student has saved, except for the arrival date; the notice is read and the information confirmed. Absent:
   * their check-in has not begun.
   */
  readonly answers?: Answers;
  /** Their face photo was approved. */
  readonly photographed?: true;
}

const family: Answers = {
  ethnicGroup: '01',
  politicalStatus: '03',
  studentKind: '1',
  householdKind: '10',
  boarding: '2',
};

export const demoNewStudents: readonly DemoNewStudent[] = [
  {
    tenantId: QINGYUN,
    name: '李晓雨',
    idCard: '110000200805120029',
    phone: demoPhone,
    admissionNo: 'QY26110001',
    major: '计算机应用技术',
    className: '计算机应用技术2601班',
    description: 'admitted to 计算机应用技术, check-in not begun',
  },
  {
    tenantId: QINGYUN,
    name: '王子涵',
    idCard: '110000200803070013',
    phone: demoPhone,
    admissionNo: 'QY26110002',
    major: '护理',
    className: '护理2603班',
    description: 'admitted to 护理, information confirmed, face photo missing',
    answers: {
      ...family,
      homeRegion: { code: '110108', names: ['北京市', '北京市', '海淀区'] },
      homeAddress: '学院路30号院5号楼2单元301',
      parentName: '王建军',
      parentRelation: '1',
      parentPhone: '13800138000',
      arrivalSlot: '10',
      transport: 'train',
      companions: '2',
    },
  },
  {
    tenantId: QINGYUN,
    name: '陈思远',
    idCard: '110000200711200036',
    phone: demoPhone,
    admissionNo: 'QY26110003',
    major: '机电一体化技术',
    className: '机电一体化技术2602班',
    description: 'admitted, everything done, ready to report',
    answers: {
      ...family,
      homeRegion: { code: '110105', names: ['北京市', '北京市', '朝阳区'] },
      homeAddress: '望京西路8号院2号楼1101',
      parentName: '陈志强',
      parentRelation: '1',
      parentPhone: '13800138000',
      arrivalSlot: '8',
      transport: 'car',
      companions: '1',
    },
    photographed: true,
  },
  {
    tenantId: LAKESIDE,
    name: '林小满',
    idCard: '110000200802290073',
    phone: demoPhone,
    admissionNo: 'LB26003',
    className: '高一（3）班',
    description: 'lakeside; admitted, check-in not begun',
  },
];
