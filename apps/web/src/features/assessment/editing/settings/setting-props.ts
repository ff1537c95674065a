import type { AssessmentDocument } from '@darasa/contract/authoring/document';

/** What the groups of settings of an assessment share. */
export interface SettingProps {
  assessment: AssessmentDocument;
  readOnly: boolean;
  /** @param change from the assessment as it stands then */
  onChange: (change: (assessment: AssessmentDocument) => Partial<AssessmentDocument>, label: string) => void;
}
