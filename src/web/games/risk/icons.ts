/** Signs on territory cards, drawn with one stroke on a grid of 24. */
export const SYMBOL_PATHS: Readonly<Record<string, string>> = {
  infantry:
    'M10 3a2.600 2.600 0 1 1 0 5.200 2.600 2.600 0 0 1 0-5.200ZM6 21l1-10h6l1 10M18 21V5M18 2.500l1.600 3.500h-3.200Z',
  cavalry: 'M8 21c0-5 1-7.500 3.500-10L7 13.500 4.500 11 10 5l1-3 2 2.500c4 1.500 6.500 5 6.500 10V21Z',
  artillery: 'M3.500 13 16 5.500l2.500 4L9 16M8 13.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 19.500h9',
  wild: 'M12 3l2.600 6 6.400.6-4.800 4.300 1.400 6.300L12 17l-5.600 3.200 1.400-6.300L3 9.600 9.400 9Z',
};
