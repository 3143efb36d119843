// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Changes the range and moves the crosshair.
package let historyReducer = Reducer<RateHistory, HistoryMessage, Effect> { history, message in
  let points = history.series.points
  switch message {
  case .choose(let range):
    history.range = range
  case .step(let count):
    guard let index = history.crosshair else { return .none }
    history.cursor = points[min(max(0, index + count), points.count - 1)].day
  case .month(let count):
    guard let day = history.day else { return .none }
    let target = day.adding(months: count)
    let index =
      count < 0
      ? history.series.index(onOrBefore: target) ?? 0
      : history.series.index(onOrAfter: target) ?? points.count - 1
    history.cursor = points[index].day
  case .first:
    history.cursor = points.first?.day
  case .last:
    history.cursor = nil
  }
  return .none
}
