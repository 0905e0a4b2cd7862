import type { RuleName } from '../identity/rule';
import type { CodeTable } from './code-table';
import type { FieldType } from './field-type';

export interface FieldRule {
  readonly required?: boolean | undefined;
  readonly ruleName?: RuleName | undefined;
  /** The school's own words in the place of the rule's. */
  readonly message?: string | undefined;
}

/** A picker's option (specification, section 3): `index` is what is stored, `label` what is read. */
export interface PickerOption {
  readonly index: string;
  readonly label: string;
}

/** A field of the information form (specification, section 3; contract, "Form template"). */
export interface Field {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  /** Which of the template's steps it stands in, from 0. */
  readonly step: number;
  readonly placeholder?: string | undefined;
  /** Required when the first rule says so. */
  readonly rules: readonly FieldRule[];
  readonly isLink?: boolean | undefined;
  readonly readonly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** 1 means the majors block and nothing else. */
  readonly multipleChoice?: 0 | 1 | undefined;
  readonly options?: readonly PickerOption[] | undefined;
  /** In the place of `options`: the named code table, fetched when the picker opens. */
  readonly codeTable?: CodeTable | undefined;
  readonly showWhen?: { readonly key: string; readonly equals: string } | undefined;
  readonly maxCount?: number | undefined;
  /** Extensions of files that are taken, lower case without dot; any where absent. */
  readonly accept?: readonly string[] | undefined;
}

export interface Template {
  readonly planId: string;
  /** Grows when the school changes the template. */
  readonly version: number;
  /** Titles of the steps. */
  readonly steps: readonly string[];
  readonly fields: readonly Field[];
}

/** A file that has been stored: `path` is the stored path (`encryUrl`), the rest is what a list shows. */
export interface Attachment {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** A region's code down to the county, with its names from province to county. */
export interface RegionAnswer {
  readonly code: string;
  readonly names: readonly string[];
}

/** text and the like: string; picker: the option's index; checkboxes and majors: lists of indexes or ids. */
export type Answer = string | readonly string[] | readonly Attachment[] | RegionAnswer;
export type Answers = Readonly<Record<string, Answer>>;
