import { NewPinFields } from '../../../ui/reader-form/new-pin-fields.tsx'
import { QuestionFields } from '../../../ui/reader-form/question-fields.tsx'
import type { NewChildForm } from './use-add-child.ts'

export const PinStep = ({ child: { draft, set, setQuestions, errors } }: { child: NewChildForm }) => (
  <>
    <NewPinFields pin={draft.pin} confirmPin={draft.confirmPin} onChange={set} errors={errors.fields} />
    <QuestionFields
      typedBy="grown-up"
      questions={draft.questions}
      onChange={setQuestions}
      error={errors.fields.questions}
    />
  </>
)
