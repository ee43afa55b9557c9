import { z } from 'zod';

export const MEMBER_KINDS = ['person', 'company'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** What is known of a member besides name and contacts: of whom, and the code of the dictionary that it is chosen from. */
export const ATTRIBUTES = {
  gender: { of: 'person', dictionary: 'gender' },
  memberNational: { of: 'person', dictionary: 'Nation' },
  memberParty: { of: 'person', dictionary: 'memberParty' },
  educationBackground: { of: 'person', dictionary: 'Education' },
  idType: { of: 'person', dictionary: 'certificateType' },
  hkmoIdentity: { of: 'person', dictionary: 'yesNo' },
  enterpriseType: { of: 'company', dictionary: 'EnterpriseNature' },
  industryClassification: { of: 'company', dictionary: 'IndustryType' },
  enterpriseScale: { of: 'company', dictionary: 'enterpriseScale' },
  enterpriseListed: { of: 'company', dictionary: 'yesNo' },
  highTechEnterprises: { of: 'company', dictionary: 'yesNo' },
  roreignTradeRights: { of: 'company', dictionary: 'yesNo' },
  qualityStandard: { of: 'company', dictionary: 'qualityStandard' },
  partyOrganization: { of: 'company', dictionary: 'yesNo' },
  partyOrgSituation: { of: 'company', dictionary: 'partyOrgSituation' },
  groupOrganization: { of: 'company', dictionary: 'yesNo' },
  labourUnion: { of: 'company', dictionary: 'yesNo' },
  subordinateHonorProvincial: { of: 'company', dictionary: 'subordinateHonorProvincial' },
  subordinateHonor: { of: 'company', dictionary: 'subordinateHonor' },
} as const satisfies Record<string, { of: MemberKind; dictionary: string }>;
export type Attribute = keyof typeof ATTRIBUTES;
export const ATTRIBUTE_KEYS = Object.keys(ATTRIBUTES) as Attribute[];
export const attributesOf = (kind: MemberKind): Attribute[] =>
  ATTRIBUTE_KEYS.filter((key) => ATTRIBUTES[key].of === kind);

/** Dictionaries of the association beside those of the attributes. */
export const ASSOCIATION_DICTIONARIES = [
  'memberType',
  'position',
  'membership',
  'memberGrade',
  'scoreType',
  'applyOrganization',
] as const;

const Choice = z.string().trim().max(50).default('').describe('Code of an item of its dictionary; empty: not said');
/** The spellings are those of the specification. */
export const Attributes = z.object({
  gender: Choice,
  memberNational: Choice,
  memberParty: Choice,
  educationBackground: Choice,
  idType: Choice,
  hkmoIdentity: Choice,
  enterpriseType: Choice,
  industryClassification: Choice,
  enterpriseScale: Choice,
  enterpriseListed: Choice,
  highTechEnterprises: Choice,
  roreignTradeRights: Choice,
  qualityStandard: Choice,
  partyOrganization: Choice,
  partyOrgSituation: Choice,
  groupOrganization: Choice,
  labourUnion: Choice,
  subordinateHonorProvincial: Choice,
  subordinateHonor: Choice,
} satisfies Record<Attribute, z.ZodType>);
export type Attributes = z.infer<typeof Attributes>;
