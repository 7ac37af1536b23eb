export const sandboxSettings = { variables: {}, required: [], hosts: [], isDemo: true };
