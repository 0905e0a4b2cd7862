import * as v from 'valibot';
import type { DraftGrant, LookUp, Places, Receipt } from '#domain/enrollment/application-submission';
import type { AsGiven } from '#domain/text/read-texts';
import type { RecordSchema } from '../covers';
import { ApplicationStateData, ArrivalData, FeeData, majorsList, resultEntries } from './application-records';
import { id, schoolText, time } from './values';

export const PlacesData = v.object({
  serverTime: time,
  cap: v.exactOptional(v.number()),
  taken: v.exactOptional(v.number()),
  opensAt: time,
  closesAt: time,
}) satisfies RecordSchema<Places>;

export const GrantData = v.object({
  draftId: id,
  planId: id,
  submissionKey: v.string(),
  token: v.string(),
}) satisfies RecordSchema<Omit<DraftGrant<string>, 'ticket' | 'waiting' | 'sent'>> satisfies v.GenericSchema<
  unknown,
  DraftGrant<string>
>;

export const ReceiptData = v.object({
  applicationId: id,
  no: v.string(),
  submittedAt: time,
  planId: id,
  planTitle: schoolText,
  state: ApplicationStateData,
  fee: FeeData,
  reviewDays: v.exactOptional(v.number()),
  token: v.string(),
}) satisfies RecordSchema<AsGiven<Receipt<string>>>;

export const LookUpData = v.object({
  maskedName: v.string(),
  maskedIdCard: v.string(),
  maskedPhone: v.string(),
  results: v.array(
    v.object({
      no: v.string(),
      planTitle: schoolText,
      state: ApplicationStateData,
      fee: FeeData,
      majors: majorsList,
      updatedAt: time,
      arrival: v.exactOptional(ArrivalData),
      ...resultEntries,
    }),
  ),
}) satisfies RecordSchema<AsGiven<LookUp>>;
