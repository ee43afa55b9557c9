import type { Language } from '@qiaoban/contracts/languages';
import type { MemberKind, OtherKind } from './values/name-kind';
import type { Option, TextHost } from './block';
import type { Place } from './values/place-value';
import type { StoredFile } from './values/file-value';
import type { Strokes } from './sign/strokes';

export type PickRequest = {
  multiple: boolean;
  chosen: readonly string[];
  /** Companies alone, where departments are chosen. */
  onlyCompanies?: boolean;
};
/** Rows of a source to choose from: with `columns` those fields of the rows, else the names. Of another form the value comes first. */
export type RowRequest = PickRequest & {
  title: string;
  /** As of `fetchOptions`; undefined: what is offered is in `options`. */
  source: string | undefined;
  options: readonly { id: string; fullName: string }[];
  columns: readonly { field: string; title: string }[];
  /** Only these of what the source offers. */
  only?: readonly string[];
};
type UploadRequest = {
  file: File;
  kind: 'file' | 'image';
  /** 0 to 1. */
  onProgress: (part: number) => void;
  /** Aborted when the person gives the upload up; `upload` then rejects with an AbortError. */
  signal?: AbortSignal;
  /** Told at once when this upload is one that can be paused. */
  onPausable?: (handle: { pause: () => void; resume: () => void }) => void;
};

/** A region; a leaf has none below it. */
export type Area = { id: string; fullName: string; isLeaf: boolean };
/** What may be referred to: records of a form shown by a field, or cases of a flow. */
export type RecordQuery = { form?: string; flow?: string; field: string; keyword: string; page: number };
export type RecordPage = { list: readonly { id: string; fullName: string }[]; total: number };

/**
 * Choices of a source that has many: those that hold the keyword, a page of them; `only`: which of these are offered;
 * `more`: fields whose values come with each.
 */
export type OptionQuery = {
  source: string;
  keyword: string;
  page: number;
  pageSize?: number;
  only?: readonly string[];
  more?: readonly string[];
  /** `more` are the levels above the value. */
  isPath?: boolean;
};
export type OptionPage = { list: readonly (Option & { more?: readonly string[] })[]; hasMore: boolean };

/** What a view may ask of the program that shows it; nothing else of the outside reaches a block. */
export type BlockHost = {
  language: Language;
  /** The organisation's time zone. */
  zone: string;
  /** Opens the picker; undefined when it was closed without choosing. */
  pickUsers: (request: PickRequest) => Promise<readonly string[] | undefined>;
  pickDepartments: (request: PickRequest) => Promise<readonly string[] | undefined>;
  /** Positions, roles or groups. */
  pickOthers: (kind: 'position' | 'role' | 'group', request: PickRequest) => Promise<readonly string[] | undefined>;
  /** Opens a table of choices; undefined when it was closed without choosing. */
  pickRows: (request: RowRequest) => Promise<readonly string[] | undefined>;
  /** Opens the map; undefined when it was closed without choosing. */
  pickPlace: (chosen: Place | undefined) => Promise<Place | undefined>;
  /** The name if it is known already. */
  nameOf: (kind: MemberKind, id: string) => string | undefined;
  /** Address of a person's picture; undefined without one, and where nobody knows. */
  pictureOf?: (id: string) => string | undefined;
  /** Fetches names so that `nameOf` knows them. Ids that nobody knows stay unknown. */
  loadNames: (kind: MemberKind, ids: readonly string[]) => Promise<void>;
  /** Choices of a source, `dictionary:<type id>` or `dynamic:<interface id>?<parameters>`. */
  fetchOptions: (source: string) => Promise<readonly Option[]>;
  /** Choices of a source that offers values of another form, as they are searched for. */
  findOptions: (request: OptionQuery) => Promise<OptionPage>;
  /** Regions below one, `-1` for the provinces. */
  fetchAreas: (parentId: string) => Promise<readonly Area[]>;
  /** Records of a form that may be referred to, a page of them. */
  findRecords: (request: RecordQuery) => Promise<RecordPage>;
  /** Stores a file. Rejects with an error whose message is for the person. */
  upload: (request: UploadRequest) => Promise<StoredFile>;
  /** Stores a picture of a text and answers its address; absent where texts hold none. Rejects as `upload`. */
  uploadPicture?: (picture: File) => Promise<string>;
  /** The person's own last signature by hand; absent where nobody is signed in. */
  lastSignature?: { read: () => Promise<Strokes | undefined>; keep: (strokes: Strokes) => void };
  /** Address to look at or download a stored file. */
  fileUrl: (file: StoredFile) => string;
  /** Shows stored files on the page, beginning with one of them; without it a file opens in a window of its own. */
  preview?: (files: readonly StoredFile[], at: number) => void;
  /** The whole of values that are shown in part: which this person may see, and how. Rejects with an error for the person. */
  reveal?: { may: (path: string) => boolean; show: (path: string, row?: string) => Promise<string> };
  /** A short message to the person. */
  say: (kind: 'info' | 'error', text: string) => void;
  /** Names for pasted cells; without it only ids and names known already are understood. */
  textHost?: () => TextHost;
  /** What understands these texts of a field, names that nobody has met included. Rejects when it cannot be asked. */
  understand?: (asked: TextKind, texts: readonly string[]) => Promise<TextHost>;
};

/** What texts of a field stand for: people or departments, something else with a name, choices of a source. */
export type TextKind = {
  holds: 'user' | 'department' | undefined;
  names: OtherKind | undefined;
  source: string | undefined;
};

export type InterfaceParameterName = { name: string; isRequired: boolean };

/** What inspectors ask besides. */
export type DesignHost = BlockHost & {
  fetchNumberingRules: () => Promise<readonly Option[]>;
  /** Makes a numbering rule for a field; undefined when it was given up. Absent where nobody may. */
  makeNumberingRule?: (field: { label: string; field: string }) => Promise<Option | undefined>;
  fetchDictionaries: () => Promise<readonly Option[]>;
  fetchInterfaces: () => Promise<readonly Option[]>;
  /** Published forms whose values may be offered and looked up, and the fields of one that are shown by; flows. */
  fetchForms: () => Promise<readonly (Option & { enCode?: string })[]>;
  /** Published forms whose records may be referred to. */
  fetchRelatedForms: () => Promise<readonly Option[]>;
  /** `isChoice`: its values may be offered as choices. */
  fetchFormFields: (form: string) => Promise<readonly (Option & { isChoice?: boolean })[]>;
  fetchFlows: () => Promise<readonly Option[]>;
  /** Parameters of an interface. */
  fetchParameters: (interfaceId: string) => Promise<readonly InterfaceParameterName[]>;
};

/** A host's maps for pasting when it has none: values without names. */
export const plainTextHost = ({ language, zone }: Pick<BlockHost, 'language' | 'zone'>): TextHost => ({
  language,
  zone,
  userNames: new Map(),
  userIds: new Map(),
  departmentNames: new Map(),
  departmentIds: new Map(),
  otherNames: new Map(),
  otherIds: new Map(),
  ambiguousNames: new Set(),
  options: new Map(),
});
