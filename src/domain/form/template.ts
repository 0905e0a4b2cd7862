import type { RuleName } from '../identity/rule-name';
import type { Verify } from '../upload/check-file';
import type { PictureOptions } from '../upload/picture-reduction';
import type { CodeTable } from './code-table';
import type { FieldType } from './field-type';

export interface FieldRule<Text = string> {
  readonly required?: boolean | undefined;
  readonly ruleName?: RuleName | undefined;
  /** The school's own words in the place of the rule's. */
  readonly message?: Text | undefined;
}

/** A picker's option (specification, section 3): `index` is what is stored, `label` what is read. */
export interface PickerOption<Text = string> {
  readonly index: string;
  readonly label: Text;
}

/** A field of the information form (specification, section 3; contract, "Form template"). */
export interface Field<Text = string> {
  readonly key: string;
  readonly label: Text;
  readonly type: FieldType;
  /** Which of the template's steps it stands in, from 0. */
  readonly step: number;
  readonly placeholder?: Text | undefined;
  /** Required when the first rule says so. */
  readonly rules: readonly FieldRule<Text>[];
  readonly isLink?: boolean | undefined;
  readonly readonly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** 1 means the majors block and nothing else. */
  readonly multipleChoice?: 0 | 1 | undefined;
  readonly options?: readonly PickerOption<Text>[] | undefined;
  /** In the place of `options`: the named code table, fetched when the picker opens. */
  readonly codeTable?: CodeTable | undefined;
  readonly showWhen?: { readonly key: string; readonly equals: string } | undefined;
  readonly maxCount?: number | undefined;
  /** Of an upload: the specification's word for `maxCount`, which goes before it. */
  readonly maxLength?: number | undefined;
  /** Extensions of files that are taken, lower case without dot; any where absent. */
  readonly accept?: readonly string[] | undefined;
  /** Of an upload: what is checked of each file, as the specification's upload options say it. */
  readonly verify?: Verify | undefined;
  /** Of an upload: how small its photos are made; as the form's own where nothing is said. */
  readonly pictures?: PictureOptions | undefined;
  /** Of an upload: what it belongs to in the school's words; by the form that it is in where nothing is said. */
  readonly fileGroup?: string | undefined;
  /** Of an upload: false for files that are not to go although nobody files them. */
  readonly temp?: boolean | undefined;
}

/** What an upload's template has a file service told of its files (specification, section 3, "Upload options"). */
export type FileAnnouncement = Pick<Field, 'fileGroup' | 'temp'>;

/** `Text` is what a label is: text in the reader's language, or `SchoolText` as a school gives it. */
export interface Template<Text = string> {
  readonly planId: string;
  /** Grows when the school changes the template. */
  readonly version: number;
  /** Titles of the steps. */
  readonly steps: readonly Text[];
  readonly fields: readonly Field<Text>[];
  /** What the school has filled in: the form begins with it where no draft does. */
  readonly prefilled?: Answers | undefined;
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
