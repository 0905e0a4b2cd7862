import type { RuleName } from '../identity/rule-name';
import type { Verify } from '../upload/check-file';
import type { PictureOptions } from '../upload/picture-reduction';
import type { CodeTable } from './code-table';
import type { FieldType } from './field-type';

export interface FieldRule<Text = string> {
  readonly required?: boolean | undefined;
  readonly ruleName?: RuleName | undefined;
  /** Of numbers. `step`: the answer is a multiple of it, counted from `min`. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Of typed texts, in code points. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** A regular expression for the whole text (flag `u`); one that may backtrack for too long is refused (`templateFault`). */
  readonly pattern?: string | undefined;
  /** The school's own error message instead of the rule's. */
  readonly message?: Text | undefined;
}

/** A picker's option (specification, section 3): `index` is stored, `label` is displayed. */
export interface PickerOption<Text = string> {
  readonly index: string;
  readonly label: Text;
}

/** A field of the information form (specification, section 3; contract, "Form template"). */
export interface Field<Text = string> {
  readonly key: string;
  readonly label: Text;
  readonly type: FieldType;
  /** Index of its step in the template's `steps`, from 0. */
  readonly step: number;
  readonly placeholder?: Text | undefined;
  /** Required when the first rule says so. */
  readonly rules: readonly FieldRule<Text>[];
  readonly isLink?: boolean | undefined;
  readonly readonly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** 1: the field is the majors block. */
  readonly multipleChoice?: 0 | 1 | undefined;
  readonly options?: readonly PickerOption<Text>[] | undefined;
  /** Instead of `options`: a code table, fetched when the picker opens. */
  readonly codeTable?: CodeTable | undefined;
  readonly showWhen?: { readonly key: string; readonly equals: string } | undefined;
  readonly maxCount?: number | undefined;
  /** Of an upload: the specification's name for `maxCount`, which takes precedence. */
  readonly maxLength?: number | undefined;
  /** Accepted file extensions, lower case without dot; absent: any. */
  readonly accept?: readonly string[] | undefined;
  /** Of an upload: checks of each file (the specification's upload options). */
  readonly verify?: Verify | undefined;
  /** Of an upload: how photos are compressed; absent: the form's default. */
  readonly pictures?: PictureOptions | undefined;
  /** Of an upload: the group sent to the file service, in the school's words; absent: by the form. */
  readonly fileGroup?: string | undefined;
  /** Of an upload: false for files to keep even if the form is never submitted. */
  readonly temp?: boolean | undefined;
  /** Of an upload: how its files are sent in one piece; absent: as the school's settings say. */
  readonly method?: 'signedUrl' | 'formPost' | 'base64' | undefined;
}

/** Members of an upload field that are passed on to the file service (specification, section 3, "Upload options"). */
export type FileAnnouncement = Pick<Field, 'fileGroup' | 'temp' | 'method'>;

/** `Text` is the type of labels: string in the current language, or `SchoolText` as a school sends it. */
export interface Template<Text = string> {
  readonly planId: string;
  /** Incremented when the school changes the template. */
  readonly version: number;
  /** Titles of the steps. */
  readonly steps: readonly Text[];
  readonly fields: readonly Field<Text>[];
  /** Answers prefilled by the school: the form's initial answers where there is no draft. */
  readonly prefilled?: Answers | undefined;
}

/** A stored file: `path` is the stored path (`encryUrl`), the rest is for display. */
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
