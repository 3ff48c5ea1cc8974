/** The version of the privacy page a parent agrees to. Raise it when what is stored about a child changes. */
export const POLICY_VERSION = '7'
