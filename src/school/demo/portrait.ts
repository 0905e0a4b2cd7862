// A drawing of head and shoulders on blue, 295 × 413 like ID photos: no real person.
const BASE64 = [
  'iVBORw0KGgoAAAANSUhEUgAAAScAAAGdBAMAAACiJahhAAAAD1BMVEVKkMQrIyDpxKTy8OzW3eJHKZf5AAAEYUlEQVR42u3aYVLb',
  'MBQEYMm6gJQTFE8PoJnHCYjvf6Y2gUBIjC3Zfk9rvPu3pv5m95FOGZxjGIZhGIZhGIZhGIZhGIZhGIZhGIZhGIZhGIZhGPX49JkI',
  'QkoPwWoJpq00GkRTU5VPPyYCmtqp0mQQTW1UKeGp/DwqAprsVakoiCZblS9FRcCiLKvy5agIWJRdVb4GFQGLsqrK16EiYFE2Vfla',
  'VAQsyqIqX4+KgEXpV+WXoOIRUSnh7eeXoSJgUcpVIaL8UlQELEq1KkSUX46Kx0KlhLefX4OKR0KlBLgfIsqvQ8XjoFIC3I8om5PS',
  'OSpIVEqA+xFldVIaR0VU7Um91GNOakd1+4v7elSvjTr11VV9fYnWSZ366qr6T1RUQvWLckDUaRnqRQeVtkClA6H6ftVREdUGte6b',
  'T+nbj6hKVN+vOyqiWqJOy1EvR0GlbVDpKKi+X3vpRBGFjzqtQb0QRRRRvwzV96s/qIgiChrlt0FFoogiiigtlNsG5YgiChvlt0BF',
  'ohqiVv9vZvNfTNgC5YhqhfLrUZGoZii3/mee7iCo/1mDclohqjTdctMfooja+NIdUe1RHeBJEaV/VI4oBFQHeFJEaR+VOyCqA1wP',
  'E+UA1wNFdYDrYaIc4HqgqA5wvfqq3GFRHeB6tVW5A6M6wPXqqnKHRnWA69VUZWcqr8qwqPKqLE2lVZkWVVqVramsKuOiyqqyNpVU',
  'ZV5USVX2pvmqGhQ1q2pimhuwjWm6qkZFTVfliCKKKKKIIooooogiiiiiiCKKKKKIIoooooj6tai/w/DsGYa3hiiRYRw1iDQjXVFv',
  'j6a/V1QTllzzOo46v/+pMSnIJ2oYWe8DJdm+po/9Rk/qFvOaxvf7Ws+yLJEalE1Z8j1P+31bz0gl9SgxPKfx/Z7WUz+sZ1MZSlM1',
  'Ynrab2Q9VdWoqRClpRo3Pew3vp6eSn7II+qn5yxN3/cbfkaJoemy3z3qLGYqmUS9zZ+UgipMvEm+o6aezGam+6MaplGbqiZfdH9U',
  '0+ttOqDMot6KTmpLVZh5j9yj5p7NNkXdHdUwjxIj09dRza+3kSrMv+a2X8F6Gw0oW6PExnTbr2i9DVRBA5UtivrYr3C91VUFHVS2',
  'KOp9v9L1VlYVtFDZoKjrfuXrraoqlL/k9YI6lz+fDYq6/qCqBiUGRV3/UR5qns/6RdWjxKCoy35n0a9KdFGiX9Rlv8ovyOpFLUCJ',
  'flHyehb1qkQfJepFLUnWLmpRAIuqrQoSJYK3X7BCZcCiaqoKdqi8b5QI3n7BEpX3jBLB2y/YovJ+USJ4+wVrVN4rSgRvv2CPyvtE',
  'iQDuh4gKLVB5jygRvP1CG1TeH0oEcD9EVGiFyntDiQDuR1QhKrRD5X2hRAD3Q0SFlqhM1EqUCOBREVWICm1ReT8oEcD9iNozKrRG',
  'ZaJWoEQAj4qoPaNCe1Qm6nehRAAvnSiiNkYFBFQmiqgjokQAPxOIIoooosA+Ox8/PYkiiiiiiCJKA/UP3pUjNiT0tXkAAAAASUVO',
  'RK5CYII=',
].join('');

/** Bytes of a PNG, used as a demo person's ID photo. */
export function portrait(): Uint8Array {
  return Uint8Array.from(Buffer.from(BASE64, 'base64'));
}
