import { AGES } from '@lanternleaf/contract/children'
import { FieldFrame, inputClass } from '../forms/field.tsx'

type AgeFieldProps = {
  value: number | null
  onChange: (age: number | null) => void
  error?: string | undefined
  hint: string
}

/** A child's age in years. */
export const AgeField = ({ value, onChange, error, hint }: AgeFieldProps) => (
  <FieldFrame label="Age" hint={hint} error={error}>
    {(parts) => (
      <select
        {...parts}
        className={inputClass}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Choose</option>
        {AGES.map((age) => (
          <option key={age} value={age}>
            {age === AGES.at(-1) ? `${age}+` : age}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
