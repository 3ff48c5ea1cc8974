/** Removes a recording that nothing speaks of any more. Where it cannot be, it stays where only this child's login could hear it. */
export const deleteRecording = (childId: string, recording: string): void =>
  void import('../../storage/recorded-answers.ts')
    .then(({ recordedAnswers }) => recordedAnswers.remove(childId, recording))
    .catch((error: unknown) => console.warn('A recording could not be removed.', error))
