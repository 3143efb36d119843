// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers

struct Folder: Equatable, Sendable {
  var isOpen = false
  var folders: OrderedDictionary<String, Folder> = [:]
}

indirect enum FolderMessage: Equatable, Sendable {
  case opened(Bool)
  case folders(RowMessage<String, FolderMessage>)
}

extension CasePath<FolderMessage, RowMessage<String, FolderMessage>> {
  static var folders: Self {
    Self(embed: FolderMessage.folders) {
      if case .folders(let message) = $0 { message } else { nil }
    }
  }
}

func folderReducer(
  _ folder: inout Folder, _ message: FolderMessage
) -> Command<FolderMessage, Never> {
  if case .opened(let isOpen) = message { folder.isOpen = isOpen }
  return .none
}

let folder: Reducer<Folder, FolderMessage, Never> =
  Reducer(folderReducer).forEach(\.folders, message: .folders, each: .lazy { folder })
